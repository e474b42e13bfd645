// Runs in the head of the page, before anything is drawn and before any other script is there: the colours that were
// chosen with the switch, else the system's. A file of its own, since the policy of the pages lets no script stand in
// them; it imports nothing.
{
  const chosen = localStorage.getItem('colour_mode');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#141D22' : '#FFFFFF');
}
