/** The folder of `npm run build`; tests that build have another one. */
export const BUILD_FOLDER = process.env.BUILD_FOLDER ?? 'dist';
