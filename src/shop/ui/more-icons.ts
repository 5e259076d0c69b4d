/** Icons that only a few pages need, for `Icon`. */
export const COMPUTER = { path: 'M4 5h16v11H4zM2.5 19.5h19' };
export const GIFT = {
  path: 'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5S10.5 3.5 8 3.5a2 2 0 0 0 0 4Zm0 0s1.5-4 4-4a2 2 0 0 1 0 4Z',
};
export const LOG_OUT = { path: 'M14 4H6v16h8M10 12h10m-4-4 4 4-4 4' };
export const MAIL = { path: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5' };
export const MOBILE = { path: 'M7.5 3h9v18h-9zM11 17.8h2' };
export const PEOPLE = {
  path: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.6a6.5 6.5 0 0 1 3.5 5.9',
};
