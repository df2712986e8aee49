/** Empty: not confirmed yet. Breaks before the "@" rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  if (address === '') return <span className="muted">Not confirmed yet</span>;
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
