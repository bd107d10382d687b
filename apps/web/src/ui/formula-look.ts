// Fractions stand as large as their line, and exponents, indices and fractions within fractions are never set below 14 px: a browser's own
// steps come to 9.9 px on a phone.
/** How formulae within it are set. */
export const formulaLook =
  '[&_math]:max-w-full [&_math]:overflow-x-auto [&_math]:text-[1.15em] [&_math]:[math-style:normal] [&_math[display=block]]:my-2 [&_math[display=block]]:block [&_:is(msup,msub,msubsup,munder,mover,munderover)>:not(:first-child)]:[font-size:max(0.72em,14px)] [&_mfrac_mfrac>*]:[font-size:max(0.75em,14px)] [&_mfrac>*]:[font-size:max(1em,14px)]'
