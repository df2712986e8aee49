export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="notice" data-status="missing">
        {`${what} needs JavaScript. Please switch it on for this site. Checking a device works without.`}
      </p>
    </noscript>
  );
}
