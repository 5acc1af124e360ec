import { Server } from 'node:http';

/**
 * Delays each request before it is handled and again before its response ends, each time by a random time, so that
 * end-to-end tests meet other orders of events, as on a slow network.
 * @param {number} maxMs
 */
export function delayResponses(maxMs) {
  const delay = (step) => setTimeout(() => step(), Math.random() * maxMs);
  const emit = Reflect.get(Server.prototype, 'emit');
  Server.prototype.emit = function (event, ...args) {
    const pass = () => Reflect.apply(emit, this, [event, ...args]);
    if (event !== 'request') return pass();
    const [, response] = args;
    const end = response.end.bind(response);
    response.end = (...last) => {
      delay(() => end(...last));
      return response;
    };
    delay(pass);
    return true;
  };
}
