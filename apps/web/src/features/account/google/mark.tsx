/** Google's mark, in its own colours. */
export const Mark = () => (
  <svg aria-hidden viewBox="0 0 48 48" className="size-5">
    <path fill="#EA4335" d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z" />
    <path fill="#4285F4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6z" />
    <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6z" />
    <path fill="#34A853" d="M24 48c6.5 0 11.9-2.100 15.9-5.800l-7.700-6a14.5 14.5 0 0 1-21.6-7.600l-8 6.2A24 24 0 0 0 24 48z" />
  </svg>
)
