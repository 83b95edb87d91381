/** Ms that the network has before the kept answer counts. */
export const NETWORK_DEADLINE = 5_000

/**
 * The answer of the network. The kept one takes its place when the network fails, answers 5xx, or has not answered in time. Without a
 * kept one it is what the network says in the end.
 */
export async function networkFirst(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = ask()
  const good = answer.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), NETWORK_DEADLINE)
  })
  const first = await Promise.race([good, late])
  clearTimeout(timer)
  return first ?? (await kept()) ?? answer
}
