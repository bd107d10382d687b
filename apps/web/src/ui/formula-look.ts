import './formula-look.css'

/** How formulae within it are set. */
export const formulaLook = 'formulae'
