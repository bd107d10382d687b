// The chosen theme before the first paint; the app's own code comes later (src/lib/theme.ts).
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (theme === 'dark' || theme === 'light') document.documentElement.classList.add(theme)
} catch {
  // A full or forbidden store: the system's theme.
}
