/** 'ADA MARY' is 'Ada Mary', "O'NEIL-BELLO" is "O'Neil-Bello". */
export function capitalised(name: string): string {
  return name.toLowerCase().replace(/(^|[\s'-])\S/gu, (start) => start.toUpperCase());
}

/** As a key holder reads who chose them: 'Ada O.'. */
export function firstNameAndInitial({ firstName, surName }: { firstName: string; surName: string }): string {
  return `${capitalised(firstName)} ${surName.slice(0, 1).toUpperCase()}.`;
}

/** 'A. O.' */
export function initials({ firstName, surName }: { firstName: string; surName: string }): string {
  return [firstName, surName].map((name) => `${Array.from(name.toUpperCase())[0] ?? ''}.`).join(' ');
}
