import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";

/** What went wrong in rendering is logged. That an address is unknown is the visitor's affair: anybody could fill the log with it. */
export const handleError: HandleErrorFunction = (error) => {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  console.error(error);
};
