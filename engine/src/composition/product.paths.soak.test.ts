// Tests of the soak alone are beside the others, in one file.
import './product.paths.test.js'
