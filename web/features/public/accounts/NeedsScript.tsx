/** Said where there is no script: the form below can be read, not sent. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="notice" data-status="missing">
        {`${what} needs JavaScript. Please switch it on for this site. Checking a device works without.`}
      </p>
    </noscript>
  );
}
