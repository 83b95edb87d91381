// Tests of the soak alone are beside the others, in one file.
import './core-alone.paths.test.js'
