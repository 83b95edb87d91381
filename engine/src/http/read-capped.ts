/** Reads a body to its end; undefined when it has more than `cap` bytes, of which no more are read then. */
export async function readCapped(
  response: Response,
  cap: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = response.body?.getReader()
  if (!reader) {
    // Some hosts have no streams; their answers are there as a whole or not at all.
    const bytes = new Uint8Array(await response.arrayBuffer())
    return bytes.byteLength > cap ? undefined : bytes
  }
  const parts: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > cap) {
      await reader.cancel()
      return undefined
    }
    parts.push(next.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
