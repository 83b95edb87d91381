const RIGHTS = ['publickey-credentials-get', 'publickey-credentials-create'] as const

/** True in a page of another one. */
export const isFramed = (): boolean => window.parent !== window

/**
 * True if this document may ask for passkeys. A frame may not where the page's policy forbids it. It may not where an extension has replaced the functions of the browser either. Password managers do that, and serve frames badly or not at all. At top level they work.
 */
export const mayAskHere = (): boolean => !isForbidden() && !(isFramed() && isPatched())

/** Only Chromium tells. Elsewhere the answer comes with the refusal. */
function isForbidden(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy')
  const allows: unknown = Reflect.get(Object(policy), 'allowsFeature')
  return typeof allows === 'function' && RIGHTS.some((right) => allows.call(policy, right) === false)
}

/** The text of a bound function or of a Proxy is native too, but it has lost the name. */
const isPatched = (): boolean =>
  (['get', 'create'] as const).some((name) => {
    const { credentials } = navigator
    const text = Function.prototype.toString.call(credentials[name])
    return (
      Object.hasOwn(credentials, name) ||
      !/^function (?:get|create)\(\)\s*\{\s*\[native code\]\s*\}$/.test(text)
    )
  })
