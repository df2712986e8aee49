/** `wrong` changes the colour of its tag. */
export function Ghost({ wrong = false }: { wrong?: boolean }) {
  return (
    <svg className={wrong ? 'ghost ghost-wrong' : 'ghost'} viewBox="3 -1 26 34" aria-hidden="true">
      <path className="ghost-device" d="M14 1h-4a5 5 0 0 0-5 5v20a5 5 0 0 0 5 5h12a5 5 0 0 0 5-5v-8" />
      <path className="ghost-tag" d="M17 1h6a4 4 0 0 1 4 4v10h-4.6L17 9.6z" />
    </svg>
  );
}
