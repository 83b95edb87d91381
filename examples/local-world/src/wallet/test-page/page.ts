import * as localWallet from '../index.js'

declare global {
  interface Window {
    /** What a test finds on the page. */
    localWallet: typeof localWallet
    /** CSP violations so far. */
    violations: string[]
  }
}

window.violations = []
document.addEventListener('securitypolicyviolation', (event) => {
  window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
})
window.localWallet = localWallet
