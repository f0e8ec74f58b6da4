/**
 * A record without a prototype's names: a node may be called `constructor`. Made by `new`, and not by `Object.create(null)`, whose
 * objects V8 keeps as hash tables: a loop that hands values on was slower by half for it.
 */
export class Bare<Value> {
  [name: string]: Value;
}
Object.setPrototypeOf(Bare.prototype, null);
Reflect.deleteProperty(Bare.prototype, 'constructor');
