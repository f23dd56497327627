/** The picture types that the server accepts, as a file picker lists them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp';
