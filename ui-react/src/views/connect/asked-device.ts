import type { Engine } from '@walletchart/engine'

const asked = new WeakMap<Engine, string>()

/** The address of the last e-mail that asked to approve this device. A code for it is sent only after the approval. */
export const askedDevice = {
  of: (engine: Engine): string | undefined => asked.get(engine),
  note: (engine: Engine, email: string): void => void asked.set(engine, email),
  forget: (engine: Engine): void => void asked.delete(engine),
}
