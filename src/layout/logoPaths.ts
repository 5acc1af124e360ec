/** The shapes of the logo in a box of 32 × 32: two leaves, and the overlap of both. */
export const logoPaths = {
  upperLeaf: 'M15 1h4a3 3 0 0 1 3 3v6a12 12 0 0 1-12 12H4a3 3 0 0 1-3-3v-4A14 14 0 0 1 15 1Z',
  lowerLeaf: 'M22 10h6a3 3 0 0 1 3 3v4a14 14 0 0 1-14 14h-4a3 3 0 0 1-3-3v-6a12 12 0 0 1 12-12Z',
  overlap: 'M22 10a12 12 0 0 1-12 12a12 12 0 0 1 12-12Z',
};
