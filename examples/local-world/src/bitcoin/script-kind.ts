/** The kind of an output, as Esplora names it. */
export type ScriptKind = 'p2pkh' | 'p2sh' | 'v0_p2wpkh' | 'v0_p2wsh' | 'v1_p2tr' | 'op_return' | 'unknown'

const SHAPES: readonly (readonly [
  ScriptKind,
  head: readonly number[],
  bytes: number,
  tail: readonly number[],
])[] = [
  ['p2pkh', [0x76, 0xa9, 20], 20, [0x88, 0xac]],
  ['p2sh', [0xa9, 20], 20, [0x87]],
  ['v0_p2wpkh', [0, 20], 20, []],
  ['v0_p2wsh', [0, 32], 32, []],
  ['v1_p2tr', [0x51, 32], 32, []],
]
const OP_RETURN = 0x6a

/** The kind of an output script. */
export function scriptKind(script: Uint8Array): ScriptKind {
  if (script[0] === OP_RETURN) return 'op_return'
  const shape = SHAPES.find(
    ([, head, bytes, tail]) =>
      script.length === head.length + bytes + tail.length &&
      head.every((byte, index) => script[index] === byte) &&
      tail.every((byte, index) => script[head.length + bytes + index] === byte),
  )
  return shape?.[0] ?? 'unknown'
}

/** The hash or key in an output script that pays to one. */
export function scriptProgram(script: Uint8Array): Uint8Array {
  const [, head, bytes] = SHAPES.find(([kind]) => kind === scriptKind(script)) ?? [undefined, [], 0]
  return script.slice(head.length, head.length + bytes)
}
