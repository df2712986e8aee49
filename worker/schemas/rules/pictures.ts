export const PICTURE_MAX = 5 * 1024 * 1024;

export const CHOOSE_PICTURE = 'Choose a picture: JPEG, PNG or WebP.';
export const PICTURE_TOO_LARGE = 'A picture can have at most 5 MB.';
