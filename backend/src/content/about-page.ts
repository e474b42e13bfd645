const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
/** Empty where there is none: then no link is drawn. */
const isLink = (value: unknown) => typeof value === 'string' && (value === '' || /^https?:\/\//.test(value));
/** Of the hub itself, since its policy loads nothing from elsewhere. */
const isPhoto = (value: unknown) => value === undefined || (typeof value === 'string' && /^\/(?!\/)/.test(value));

/** What is wrong with the texts of the About page; null where nothing is. */
export function problemOfAbout(value: unknown): string | null {
  const { title, tagline, text, team } = (value ?? {}) as Record<string, unknown>;
  if (![title, tagline, text].every(isText)) return 'must give a title, a tagline and a text';
  if (!Array.isArray(team)) return 'must give a team, if only an empty list';
  const wrong = team.findIndex((member) => {
    const { name, github, linkedin, photo } = (member ?? {}) as Record<string, unknown>;
    return !isText(name) || !isLink(github) || !isLink(linkedin) || !isPhoto(photo);
  });
  if (wrong < 0) return null;
  return `must give each team member a name, "github" and "linkedin" as http(s) addresses or empty, and a "photo" of this hub, if any; number ${wrong + 1} has not`;
}
