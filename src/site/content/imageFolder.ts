/** Where the pictures are that have the words of this language. */
export const imageFolder: string = '/images';
