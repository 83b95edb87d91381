// Idle callbacks never run, as for a user who clicks before the browser was idle.
window.requestIdleCallback = () => 0
