// Tests of the soak alone are beside the others, in one file.
import './smart-account-sign-in.test.js'
