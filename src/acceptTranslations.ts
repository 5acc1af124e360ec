/**
 * A translator of the browser puts elements of its own in the place of texts. React would throw when it removes such a text,
 * or inserts before it (https://github.com/facebook/react/issues/11538), and the page would end on the error screen.
 */
const remove: Node['removeChild'] = Reflect.get(Node.prototype, 'removeChild');
const insert: Node['insertBefore'] = Reflect.get(Node.prototype, 'insertBefore');

Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
  return child.parentNode === this ? Reflect.apply(remove, this, [child]) : child;
};

Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
  return Reflect.apply(insert, this, [child, next?.parentNode === this ? next : null]);
};

export {};
