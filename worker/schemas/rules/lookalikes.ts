/** O, I and l beside digits, in no word: the digits 0 and 1, as people type or a camera reads them. */
const LOOKALIKES = /(?<!\p{L})[OIl]+(?!\p{L})/giu;

export function foldLookalikes(text: string): string {
  return text.replace(LOOKALIKES, (letters, place: number) => {
    const beside = /\d/.test(text.charAt(place - 1) + text.charAt(place + letters.length));
    return beside ? letters.replace(/o/gi, '0').replace(/[il]/gi, '1') : letters;
  });
}
