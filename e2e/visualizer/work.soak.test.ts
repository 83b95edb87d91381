// Tests of the soak alone are beside the others, in one file.
import './work.test.js'
