// Tests of the soak alone are beside the others, in one file.
import './first-load.test.js'
