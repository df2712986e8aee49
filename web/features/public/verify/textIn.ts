type Read = { text: string } | { problem: string };

/** Characters: far more than a paper has. */
const FILE_MAX = 100_000;

const PROBLEMS = {
  no_picture: 'We can’t open this picture. Choose a photo in JPEG or PNG.',
  no_code: 'We found no code on this picture. Take it closer, straight and in good light.',
  no_reader: 'What reads codes did not load. Connect and try again, or type the number under the code.',
};

/** The text of a file, or what stands in the code on a photo. Nothing of it is sent. */
export async function textIn(file: File): Promise<Read> {
  if (file.type.startsWith('image/')) return textOnPhoto(file);
  if (file.size > FILE_MAX)
    return { problem: 'This file is too large to be a paper. Choose the .txt file you were given.' };
  return { text: await file.text() };
}

async function textOnPhoto(photo: File): Promise<Read> {
  const scanner = await import('./scan/scanner.ts').catch(() => null);
  const read = scanner ? await scanner.codeOnPhoto(photo) : { is: 'no_reader' as const };
  return 'text' in read ? read : { problem: PROBLEMS[read.is] };
}
