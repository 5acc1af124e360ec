export const imageFolder = '/images/hi';
