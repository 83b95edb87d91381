import type { Wire } from './wire.js'

/** The wires, each with an id of its own: those that differ only in their condition carry its name. */
export const ownIds = (wires: readonly Wire[]): readonly Wire[] => {
  const isShared = ({ id }: Wire): boolean => wires.filter((one) => one.id === id).length > 1
  return wires.map((wire) =>
    isShared(wire) ? { ...wire, id: `${wire.id} [${wire.condition ?? 'always'}]` } : wire,
  )
}
