// The user who clicks before the browser was idle once: whatever waits for that waits for ever.
window.requestIdleCallback = () => 0
