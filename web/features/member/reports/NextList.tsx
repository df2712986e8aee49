export function NextList() {
  return (
    <ol className="next">
      <li>
        <b>When somebody checks it</b>They are told not to pay, and to call us.
      </li>
      <li>
        <b>When it is found</b>We contact you and bring it back free.
      </li>
      <li>
        <b>When you have it</b>Tap “I have it back” and type your password. The warning is gone.
      </li>
    </ol>
  );
}
