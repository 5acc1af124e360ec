/** Whether this is `npm run check:release`, which has the machine to itself and takes its time. */
export const IS_RELEASE = process.env.TEST_REPORT === 'release';

/** How often a test kills what it tests. */
export const KILLS = IS_RELEASE ? 20 : 5;
