import { Server } from 'node:http';

/**
 * Lets each request of this process wait before it is heard and again before its answer ends, each a random time
 * of up to so many milliseconds: journeys then meet what happens in another order on a slow network.
 * @param {number} most milliseconds
 */
export function delayResponses(most) {
  const later = (step) => setTimeout(() => step(), Math.random() * most);
  const emit = Reflect.get(Server.prototype, 'emit');
  Server.prototype.emit = function (event, ...given) {
    const pass = () => Reflect.apply(emit, this, [event, ...given]);
    if (event !== 'request') return pass();
    const [, response] = given;
    const end = response.end.bind(response);
    response.end = (...last) => {
      later(() => end(...last));
      return response;
    };
    later(pass);
    return true;
  };
}
