/** A promise whose handlers are called a second time, with another value. */
export class TwiceAnswered<Value> extends Promise<Value> {
  #second: (() => Value) | undefined

  static from(first: Promise<unknown>, second: () => unknown): TwiceAnswered<unknown> {
    const twice = new TwiceAnswered<unknown>((resolve, reject) => void first.then(resolve, reject))
    twice.#second = second
    return twice
  }

  // Promises made from this one are ordinary.
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  // biome-ignore lint/suspicious/noThenProperty: answering twice is what this class is for
  override then<Result1 = Value, Result2 = never>(
    onValue?: ((value: Value) => Result1 | PromiseLike<Result1>) | null,
    onError?: ((reason: unknown) => Result2 | PromiseLike<Result2>) | null,
  ): Promise<Result1 | Result2> {
    const second = this.#second
    if (second !== undefined && onValue) {
      void super.then(
        () => setTimeout(() => void onValue(second()), 0),
        () => {},
      )
    }
    return super.then(onValue, onError)
  }
}
