/** Read by styles/paper-roll.css. */
export function printOn(paper: 'a4' | 'roll'): void {
  const root = document.documentElement;
  root.dataset.paper = paper;
  addEventListener('afterprint', () => delete root.dataset.paper, { once: true });
  window.print();
}
