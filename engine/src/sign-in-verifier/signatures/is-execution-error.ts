/** The words of nodes for a contract that failed. */
const failed =
  /revert|invalid opcode|invalidopcode|out of gas|outofgas|stack (?:under|over)flow|invalid jump|vm exception/i

/** The code of an execution that was reverted, which newer nodes answer. */
const REVERTED = 3

/** True if a node says that the contract failed. Any other error says nothing about the contract, such as a limit of the node. */
export function isExecutionError(error: object): boolean {
  const message: unknown = Reflect.get(error, 'message')
  return Reflect.get(error, 'code') === REVERTED || (typeof message === 'string' && failed.test(message))
}
