/** Pictures the server takes, as a file picker names them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp';
