import { DomainError, Invalid } from '#domain/errors.ts';

/** One open case of a number and an account. */
export class OpenCase extends DomainError {
  constructor() {
    super(409, 'CASE_OPEN', 'You have an open case about this number already.');
  }
}

export class TooManyCases extends DomainError {
  constructor(message: string) {
    super(429, 'CASE_LIMIT', message, { retryAfter: 86_400 });
  }
}

export class ExhibitNeeded extends Invalid {
  constructor(message: string) {
    super(message, undefined, 'EXHIBIT_NEEDED');
  }
}
