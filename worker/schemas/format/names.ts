/** A name that is kept in capitals, as somebody is called: 'ADA MARY' is 'Ada Mary', "O'NEIL-BELLO" is "O'Neil-Bello". */
export function capitalised(name: string): string {
  return name.toLowerCase().replace(/(^|[\s'-])\S/gu, (start) => start.toUpperCase());
}

/** How a key holder reads who chose them: the first name and the initial, 'Ada O.'. */
export function shortName({ firstName, surName }: { firstName: string; surName: string }): string {
  return `${capitalised(firstName)} ${surName.slice(0, 1).toUpperCase()}.`;
}
