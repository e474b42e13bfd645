// Runs in the head of the page before anything is painted and before other scripts, and applies the theme that the user
// has chosen or else the system's. It is a separate file because the content security policy forbids inline scripts, and
// it imports nothing so that it does not have to wait for other files.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('colour_mode');
    // What the server drew for visitors is not all for members.
    document.documentElement.toggleAttribute('data-member', localStorage.getItem('session') !== null);
  } catch {
    // Access is denied, as in a page inside another site.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#141D22' : '#FFFFFF');
}
