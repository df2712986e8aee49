/** Node wants to be told that a body is a stream, and keeps none alive; workerd takes it as it is. */
export class WorkerRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(
      input,
      init?.body instanceof ReadableStream ? ({ ...init, duplex: 'half', keepalive: false } as RequestInit) : init,
    );
  }
}
