/** Of a body that anybody may send, in bytes: what people type is shorter. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;
