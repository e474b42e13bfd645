/** Form of a username, already in small letters. */
export const USERNAME = /^[a-z0-9][a-z0-9._-]{2,38}$/;

/** Account that keeps what removed accounts have published. Nobody can log in to it. */
export const FORMER_MEMBER = 'former-member';

/** Names that could be mistaken for a part of the hub or for its staff. */
const RESERVED = new Set(
  `about account admin administrator anonymous api apikeys contact demo docs everyone former-member guest health help home
  hub info legal login logout mail me mod moderator news nobody null official operator owner postmaster privacy profile
  project projects reset_password root search security settings signup solution solutions solverhub staff status support
  system team terms undefined user username users visitor webmaster www you`.split(/\s+/),
);

export const isReservedUsername = (username: string) => RESERVED.has(username);
