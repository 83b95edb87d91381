// Tests of the soak alone are beside the others, in one file.
import './second-holder.paths.test.js'
