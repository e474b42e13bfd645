const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);
/** Empty addresses are not shown. */
const isLink = (value: unknown) => typeof value === 'string' && (value === '' || /^https?:\/\//.test(value));
/** A path on this hub, because the content security policy allows no other origins. */
const isPhoto = (value: unknown) => value === undefined || (typeof value === 'string' && /^\/(?!\/)/.test(value));

/** The problem in the texts of the About page; null if they are valid. */
export function problemOfAbout(value: unknown): string | null {
  const { title, tagline, text, team } = (value ?? {}) as Record<string, unknown>;
  if (![title, tagline, text].every(isText)) return 'must give a title, a tagline and a text';
  if (!Array.isArray(team)) return 'must give a team, a list that may be empty';
  const wrong = team.findIndex((member) => {
    const { name, text: about, github, linkedin, photo } = (member ?? {}) as Record<string, unknown>;
    return !isText(name) || !isTextOrAbsent(about) || !isLink(github) || !isLink(linkedin) || !isPhoto(photo);
  });
  if (wrong < 0) return null;
  return `must give each team member a name, "github" and "linkedin" as http(s) addresses or empty, and, if any, a "text" and a "photo" of this hub; number ${wrong + 1} does not`;
}
