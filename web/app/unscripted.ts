/** Where a script of the page did not come, its forms are sent without. */
export const showUnscripted = (is: boolean) => document.documentElement.classList.toggle('unscripted', is);
