/** An error that a person who runs the server can fix; the message says what is wrong. */
export class OperatorError extends Error {}
