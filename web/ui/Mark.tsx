/** `loading` lets the tag snap on and off. */
export function Mark({ loading = false }: { loading?: boolean }) {
  return (
    <svg className={loading ? 'mark mark-loading' : 'mark'} viewBox="4 0 24 32" aria-hidden="true">
      <path
        className="mark-device"
        d="M10 0h4v4h-4a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8h4v8a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"
      />
      <path className="mark-tag" d="M16 0h7a5 5 0 0 1 5 5v11h-6l-6-6z" />
    </svg>
  );
}
