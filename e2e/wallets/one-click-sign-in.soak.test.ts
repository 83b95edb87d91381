// Tests of the soak alone are beside the others, in one file.
import './one-click-sign-in.test.js'
