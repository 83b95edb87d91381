// The same orders, and more of them.
import './sign-ins-at-once.test.js'
